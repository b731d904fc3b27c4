"""Every address of an application, for tests that walk them all."""


def addresses(app, methods, known):
    """Yield endpoint, method and path of each; an argument that is not `known` is 1.

    One that is of a few words is the first of them.
    """
    urls = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        values = {
            name: min(getattr(rule._converters[name], "items", ()), default=known.get(name, 1))
            for name in rule.arguments
        }
        for method in sorted(rule.methods & methods):
            yield rule.endpoint, method, urls.build(rule.endpoint, values, method)
