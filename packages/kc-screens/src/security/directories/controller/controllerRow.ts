import type { DirectoryDomain } from 'kc-api/contract/security/directories';

/** Identifies a controller by its domain and its index in the domain. */
export interface ControllerRow {
  id: string;
  domain: DirectoryDomain;
  index: number;
}

export const controllerRow = (domain: DirectoryDomain, index: number): ControllerRow => ({ id: `${domain.guid}.${index}`, domain, index });
