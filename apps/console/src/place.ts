import { flavours, type Flavour } from 'kc-api/rules/privileges';

export interface Place {
  flavour: Flavour;
  tenant: string;
}

/** SHELL-052: parses the application path and the tenant id from `/{application path}/{tenant id}/`. Returns null for other paths. */
export function placeOf(pathname: string): Place | null {
  const [, path, tenant] = pathname.split('/');
  const flavour = flavours.find((one) => one === path);
  return flavour && tenant ? { flavour, tenant: decodeURIComponent(tenant) } : null;
}
