"""Caches that all applications of a test process share, as each test makes an application anew.

What is shared depends on our code alone, never on an application's settings or its data.
"""

import jinja2
from sqlalchemy import Engine
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache
from werkzeug.routing import Rule

DIALECTS = (SQLiteDialect_pysqlite, PGDialect_psycopg)


class TemplateBytecodeCache(jinja2.BytecodeCache):
    """A cache of compiled templates, by key and checksum."""

    def __init__(self):
        """Start with an empty cache."""
        self.codes = {}

    def load_bytecode(self, bucket):
        """Load a template compiled before."""
        bucket.code = self.codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket):
        """Store a compiled template."""
        self.codes[bucket.key, bucket.checksum] = bucket.code


def share_url_rules(patch):
    """Share compiled URL rules: compiling them is most of registering the pages."""
    compile_one, known = Rule.compile, {}
    parts = ("_parts", "_trace", "_converters", "arguments", "_build", "_build_unknown")

    def compile_once(rule):
        converters = frozenset(rule.map.converters.items())
        address = rule.rule, rule.subdomain, rule.host, rule.map.host_matching, rule.merge_slashes
        key = *address, repr(rule.defaults), converters
        if key not in known:
            compile_one(rule)
            builders = {name: getattr(rule, name).__func__ for name in parts[-2:]}
            known[key] = {name: getattr(rule, name) for name in parts} | builders
        for name in parts[:-2]:
            setattr(rule, name, known[key][name].copy())
        for name in parts[-2:]:
            setattr(rule, name, known[key][name].__get__(rule, None))

    patch.setattr(Rule, "compile", compile_once)


def share_compiled_statements(patch):
    """Share compiled SQL statements between databases of a kind: most of a page's time is theirs.

    A compiled statement is found by its dialect among others, so dialects of a kind are made equal.
    """
    statements = LRUCache(2000)
    shared = property(lambda _engine: statements, lambda _engine, _own: None)
    patch.setattr(Engine, "_compiled_cache", shared, raising=False)
    for dialect in DIALECTS:
        patch.setattr(dialect, "__eq__", lambda one, other: type(one) is type(other))
        patch.setattr(dialect, "__hash__", lambda one: hash(type(one)))
