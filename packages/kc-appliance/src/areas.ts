import type { contract } from 'kc-api/contract/contract';
import { accountArea } from './account/index.ts';
import { alertsArea } from './alerts/index.ts';
import { applinksArea } from './applinks/index.ts';
import { auditArea } from './audit/index.ts';
import { cloudKeysArea } from './cloudKeys/index.ts';
import type { Area } from './core/area.ts';
import type { Resource } from './core/handlers.ts';
import { operationTable } from './core/operations.ts';
import { coreTables } from './core/state.ts';
import type { TableShape } from './core/store.ts';
import { dashboardArea } from './dashboard/index.ts';
import { frameArea } from './frame/index.ts';
import { kmipArea } from './kmip/index.ts';
import { hsmArea } from './hsm/index.ts';
import { preferencesArea } from './preferences/index.ts';
import { securityArea } from './security/index.ts';
import { sessionArea } from './session/index.ts';
import { workloadsArea } from './workloads/index.ts';

/** All areas, those first that others stand on: their seeds are laid in this order. */
export const areas: readonly Area[] = [
  sessionArea,
  securityArea,
  accountArea,
  preferencesArea,
  alertsArea,
  auditArea,
  frameArea,
  cloudKeysArea,
  applinksArea,
  workloadsArea,
  dashboardArea,
  hsmArea,
  kmipArea,
];

/** One resource of handlers for each resource of the contract; the compiler asks for every one, and for every call in it. */
export const resources = {
  ...sessionArea.resources,
  ...securityArea.resources,
  ...accountArea.resources,
  ...preferencesArea.resources,
  ...alertsArea.resources,
  ...auditArea.resources,
  ...frameArea.resources,
  ...cloudKeysArea.resources,
  ...applinksArea.resources,
  ...workloadsArea.resources,
  ...kmipArea.resources,
  ...dashboardArea.resources,
  ...hsmArea.resources,
} satisfies Record<keyof typeof contract, Resource>;

/** Every table there is, as a database makes it. */
export const tableShapes: Readonly<Record<string, TableShape>> = Object.fromEntries(
  [...coreTables, operationTable, ...areas.flatMap(({ tables = [], records = [] }) => [...tables, ...records.map(({ table }) => table)])].map(
    ({ name, shape }) => [name, shape],
  ),
);
