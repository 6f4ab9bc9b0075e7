import { installPackages, isRootOnDebian } from './debian.mjs';
import { findServer, startPrivateServer } from './private-mysql.mjs';

const defaultUrl = 'mysql://root@127.0.0.1:3306';

/**
 * Finds a MySQL or MariaDB server for the tests, or starts a private one: `{ url, stop }`, or `{ missing: reason }`.
 * The account of the URL must be allowed to create and drop databases.
 */
export async function ensureMysql() {
  const configured = process.env.TEST_MYSQL_URL;
  if (configured) {
    const error = await connectionError(configured);
    return error ? { missing: `TEST_MYSQL_URL: ${error}` } : { url: configured };
  }
  // In CI a server of its own, when there is a program: one that waits for the disk makes the tests wait.
  const ownFirst = process.env.CI === 'true' && findServer();
  if (!ownFirst && !(await connectionError(defaultUrl))) return { url: defaultUrl };

  if (!findServer() && isRootOnDebian()) {
    // The programs alone: the full package would also set up and start a service.
    const { ok, output } = await installPackages('mariadb-server-core', 'mariadb-client-core');
    if (!ok) console.error(output.trimEnd());
  }
  const server = findServer();
  return server
    ? startPrivateServer(server, connectionError)
    : {
        missing:
          'no MySQL answers at 127.0.0.1:3306 as root without a password, and no mariadbd was found or could be installed',
      };
}

/** Tries one query. @returns the error message, or nothing when it succeeds */
async function connectionError(url) {
  // Imported late: on a fresh clone the driver is there only after the install.
  const { createConnection } = await import('mysql2/promise');
  let connection;
  try {
    connection = await createConnection({ uri: url, connectTimeout: 3000 });
    await connection.query('SELECT 1');
    return undefined;
  } catch (error) {
    return error.message || error.code || String(error);
  } finally {
    connection?.destroy();
  }
}
