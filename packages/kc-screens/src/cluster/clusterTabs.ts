/** CLUS-001: the tabs of the page, with their names in the address. */
export const tabs = { cluster: 'cluster', domains: 'domains', servers: 'servers', tasks: 'tasks' } as const;
