/**
 * A restore replaces every user, so it can make anyone a security administrator or a domain administrator. It needs both
 * privileges. A security administrator can already grant the remaining ones.
 */
export const restoreNeed = { all: ['DOMAIN_ADMIN', 'SEC_ADMIN'] } as const;
