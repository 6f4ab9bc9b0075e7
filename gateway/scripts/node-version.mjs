const lowest = [20, 19];

/** Stops with one plain sentence where the dependencies would fail with an obscure one. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return;
  console.error(
    `This needs Node.js ${lowest.join('.')} or newer, and ${version} is running. Please update Node.js.`,
  );
  process.exit(1);
}
