/** A moment as people read it, `offset` minutes from UTC. */
export const localTime = (seconds: number, offset: number): string => new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19).replace('T', ' ');
