// What a deployment sets: the prefixes of its services, when they are not the defaults. Replaced in
// place, never bundled.
window.__CONSOLE__ = {};
