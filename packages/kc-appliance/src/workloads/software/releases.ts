/** The newest agent and driver, which an upgrade installs. */
export const latest = { agent: '5.5.2', driver: '5.5.2.118' } as const;
