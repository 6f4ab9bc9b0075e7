import { readFileSync } from 'node:fs';

/** The variables whose value is a secret. Each may stand in a file instead, which `NAME_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'MAILGUN_API_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'OIDC_CLIENT_SECRET',
] as const;

/** The variable that names the file of a secret, as container engines mount them: `/run/secrets/…`. */
export const fileVariable = (name: string) => `${name}_FILE`;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the secrets that stand in files. Line breaks at the end of a file are not part of its secret.
 * @returns the variables with those secrets, and an error for each file that is of no use
 */
export function withSecretFiles(given: Variables): { variables: Variables; errors: string[] } {
  const variables = { ...given };
  const errors: string[] = [];
  for (const name of secretVariables) {
    const path = given[fileVariable(name)];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      errors.push(`${name} and ${fileVariable(name)} are alternatives: set one`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      if (secret.trim() === '') errors.push(`${fileVariable(name)} names ${path}, which is empty`);
      else variables[name] = secret;
    } catch (error) {
      errors.push(`${fileVariable(name)} names ${path}, which cannot be read (${(error as Error).message})`);
    }
  }
  return { variables, errors };
}
