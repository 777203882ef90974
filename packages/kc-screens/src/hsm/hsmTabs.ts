export const title = 'Hardware security module';

/** The tabs of the page, as the address names them. Each belongs to one type of HSM. */
export const tabs = { luna: 'luna' } as const;
