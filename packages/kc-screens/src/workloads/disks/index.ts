export { AvailableDisks, Disks } from './Disks.tsx';
export { availableDialogs, diskDialogs } from './disks.dialogs.ts';
