/** What an upgrade brings: the newest agent and driver that the appliance has. */
export const latest = { agent: '5.5.2', driver: '5.5.2.118' } as const;
