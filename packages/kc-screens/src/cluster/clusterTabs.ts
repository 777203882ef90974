/** CLUS-001: the tabs of the page, as the address names them. */
export const tabs = { cluster: 'cluster', domains: 'domains', servers: 'servers', tasks: 'tasks' } as const;
