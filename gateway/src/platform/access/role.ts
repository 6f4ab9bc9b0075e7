import { z } from 'zod';
import { says } from './access.messages.js';

/** The rights of an account in the back-office (specification §6). */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** A role in an input, compared case-insensitively (specification §6). */
export const roleRule = z.string().trim().toLowerCase().pipe(z.enum(roles, says.noSuchRole));
