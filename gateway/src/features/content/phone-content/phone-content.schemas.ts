import { z } from 'zod';
import { named } from '../../../platform/http/named-schemas.js';
import { languageRule } from '../languages/wanted-languages.js';
import { legalTextKeys } from '../legal-texts/legal-text-key.js';

const id = z.int().describe('Stays the same in all languages.');
const language = z
  .string()
  .optional()
  .describe('The language of these texts, a BCP 47 tag; absent when the application names no languages.');

export const questionList = named(
  'ContentQuestions',
  z.object({
    questions: z.array(named('ContentQuestion', z.object({ id, text: z.string(), language }))),
  }),
);

export const helpTaskList = named(
  'ContentHelpTasks',
  z.object({
    tasks: z.array(
      named('ContentHelpTask', z.object({ id, title: z.string(), content: z.string(), language })),
    ),
  }),
);

export const legalText = named(
  'ContentLegalText',
  z.object({
    key: z.string(),
    version: z.int().describe('The number of the version in force.'),
    language,
    digest: z.string().describe('The SHA-256 of the text as it is shown here, in hexadecimal digits.'),
    text: z.string(),
    requiresAcceptance: z
      .boolean()
      .describe(
        'Whether everybody is asked to accept this version. `GET /api/v2/legal/status` says what a person has accepted.',
      ),
    acceptBy: z.date().optional().describe('Until when everybody should have accepted it.'),
    inForceSince: z.date(),
  }),
);

export const applicationParams = z.object({
  application: z
    .string()
    .describe('The name of the application. An unknown one has no content, so that names cannot be probed.'),
});

export const legalTextParams = applicationParams.extend({
  key: z.enum(legalTextKeys, { error: `must be ${legalTextKeys.join(', ')}` }).describe('Which text it is.'),
});

export const languageQuery = z.object({
  lang: languageRule
    .optional()
    .describe('A language, such as `fr-CA`, instead of the header `Accept-Language`.'),
  fallback: z
    .enum(['none'], { error: 'must be “none”, or left out' })
    .optional()
    .describe('`none`: rows without a wanted language are left out, instead of shown in the first language.'),
});
