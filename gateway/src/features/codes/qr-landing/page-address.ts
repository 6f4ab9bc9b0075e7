/** The path of the landing page of a code. */
export const landingPath = (code: string) => `/q/${code}`;

/**
 * Whether the content of a symbol is the address of the landing page of its code. The host is not compared: a short
 * domain of the customer's may lead here as well.
 */
export function leadsToPage(content: string, code: string): boolean {
  if (!/^https?:/i.test(content) || !URL.canParse(content)) return false;
  const path = new URL(content).pathname.replace(/\/$/, '');
  return path.toUpperCase() === landingPath(code).toUpperCase();
}

const anyCode = '0'.repeat(20);

/** Whether the symbols of codes that are generated with a template hold the address of their landing page. */
export const templateLeadsToPages = (template: string) =>
  leadsToPage(template.replaceAll('{code}', anyCode), anyCode);
