import type { DirectoryDomain } from 'kc-api/contract/security/directories';

/** A controller is a place in the list of its domain. */
export interface ControllerRow {
  id: string;
  domain: DirectoryDomain;
  index: number;
}

export const controllerRow = (domain: DirectoryDomain, index: number): ControllerRow => ({ id: `${domain.guid}.${index}`, domain, index });
