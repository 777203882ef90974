/** VM-062. */
export const linkHelp = 'With a link, VMs may run only where the other product allows it (geofencing).';
