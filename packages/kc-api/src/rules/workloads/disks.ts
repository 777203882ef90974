import type { Disk } from '../../contract/workloads/cvms.ts';

/** Everything but what nobody has asked the agent to encrypt: the disks that are told beside the available ones. */
export const isUnderCare = ({ state }: Pick<Disk, 'state'>): boolean => state !== 'AVAILABLE';
