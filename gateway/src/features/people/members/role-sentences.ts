import type { MemberRole } from '../../../platform/access/rights.js';

/** What each role may do, for mails and pages. */
export const roleSentences: Record<MemberRole, string> = {
  owner: 'does everything, also with members, keys and settings',
  editor: 'writes content, generates, prints and scans codes, connects phones, manages app users',
  printer: 'prints labels and sees codes',
  scanner: 'scans codes, sees codes and scans',
  viewer: 'reads content, codes and scans',
};
