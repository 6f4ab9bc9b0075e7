// Fastify names each plugin after its file, for which it looks through all modules that were loaded.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
