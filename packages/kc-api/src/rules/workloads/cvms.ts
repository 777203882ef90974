/** VM-134: rows of a page. */
export const cvmPage = 100;

/** The statuses that need nobody; the appliance may tell others. */
export const isWell = (status: string): boolean => status === 'Healthy' || status === 'Connected';

/** VM-071 to VM-073: how the state of the driver is called. */
export const driverText = (state: string): string => (state === 'enabled' ? 'Installed' : state === 'unavailable' ? 'Not Installed' : 'Failed');
