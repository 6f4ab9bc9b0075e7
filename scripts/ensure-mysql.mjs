import { installPackages, isRootOnDebian } from './debian.mjs';
import { findServer, startPrivateServer } from './private-mysql.mjs';

const usual = 'mysql://root@127.0.0.1:3306';

/**
 * Finds a MySQL or MariaDB for the tests, or starts a private one: `{ url, stop }`, or `{ missing: why }`.
 * The account behind the URL must be allowed to make and drop databases.
 */
export async function ensureMysql(probed = usual) {
  const named = process.env.TEST_MYSQL_URL;
  if (named) {
    const refusal = await whyUnreachable(named);
    return refusal ? { missing: `TEST_MYSQL_URL: ${refusal}` } : { url: named, stop: nothingToStop };
  }
  if (!(await whyUnreachable(probed))) return { url: probed, stop: nothingToStop };

  if (!findServer() && isRootOnDebian()) {
    // The programs alone: the full package would also set up and start a service that nobody asked for.
    const { ok, output } = await installPackages('mariadb-server-core', 'mariadb-client-core');
    if (!ok) console.error(output.trimEnd());
  }
  const server = findServer();
  return server
    ? startPrivateServer(server, whyUnreachable)
    : {
        missing:
          'no MySQL answers at 127.0.0.1:3306 as root without a password, and no mariadbd was found or could be installed',
      };
}

/** Asks once; the answer is the reason for a no, and nothing for a yes. */
async function whyUnreachable(url) {
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

async function nothingToStop() {}
