/** Clients of the first version know one error of a link; `message` says more. */
export const linkErrorNames = { LINK_EXPIRED: 'Invalid or expired link.' } as const;
