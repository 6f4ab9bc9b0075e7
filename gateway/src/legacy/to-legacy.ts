import { z } from 'zod';
import type { Question } from '../features/questions/question.js';

/* The historic shapes of the specification's section 3, and how each is made from an entity. */

export const legacyQuestion = z.object({ id: z.number(), text: z.string() });
export const toLegacyQuestion = ({ id, text }: Question): z.infer<typeof legacyQuestion> => ({ id, text });
