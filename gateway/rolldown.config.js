/*
 * Writes the program that is started, `dist/main.js`, from the modules that the compiler wrote: finding and reading 1,900
 * files takes half of a start. So do `dist/backup.js` and `dist/restore.js`; the other commands run from the modules themselves.
 */

/** Packages with native code, or which read files beside their own. `class-validator` is optional, and not installed. */
const external = [
  ...['@fastify/static', '@fastify/swagger-ui', '@node-rs/argon2', '@photostructure/sqlite'],
  ...['class-validator', 'fontkit', 'pdfkit', 'pino', 'pino-pretty'],
];

/** The packages that every start needs. Those that are loaded later have files of their own anyway. */
const packages = { test: /node_modules/, tags: ['$initial'] };
/** Parsing one large file leaves 15 MB behind that nothing can use. */
const maxSize = 600_000;

const shared = {
  platform: 'node',
  external,
  // Apollo's `createHash` takes the digests of Node by it, and else those of a package in JavaScript.
  transform: { define: { 'module.require': 'require' } },
  output: {
    dir: 'dist',
    // Hashes, so that a gateway that runs while another is built finds the files that belong to it.
    // Own modules find `package.json` one folder above.
    chunkFileNames: ({ moduleIds }) =>
      moduleIds.some((id) => !id.includes('node_modules')) ? '[name]-[hash].js' : 'packages/[name]-[hash].js',
    // One character beyond Latin-1 doubles the memory for the text of its file.
    charset: 'ascii',
    comments: false,
    // TypeORM and type-graphql read the names of classes.
    keepNames: true,
    codeSplitting: {
      groups: [
        { ...packages, maxSize, name: packageOf, debugName: 'by package', minSize: 50_000 },
        { ...packages, maxSize, name: 'others' },
      ],
    },
    // Otherwise packages in files of their own would run in another order.
    strictExecutionOrder: true,
  },
  plugins: [{ name: 'latin-1', renderChunk: escapeBeyondLatin1 }],
};

/** Apart from the gateway, whose start would read what the commands split off. */
export default [
  { ...shared, input: { main: 'dist/gateway.js' } },
  { ...shared, input: { backup: 'dist/commands/backup.js', restore: 'dist/commands/restore.js' } },
];

/**
 * `charset` leaves tagged templates as they are, and with them the quotation marks of messages. `String.raw` keeps the escapes:
 * that is right for the source of a regular expression, and wrong for text.
 */
function escapeBeyondLatin1(code) {
  return code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The package whose name a file bears, and with it the lines of a stack trace. */
function packageOf(module) {
  return /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module)?.[1] ?? null;
}
