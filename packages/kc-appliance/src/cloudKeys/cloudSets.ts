import type { CspType, DatabaseType } from 'kc-api/contract/cloudKeys/keySets';
import { awsPlay } from './clouds/awsCloud.ts';
import { azurePlay } from './clouds/azureCloud.ts';
import type { Credentials } from './clouds/cloud.ts';
import { gcpPlay } from './clouds/gcpCloud.ts';

/** A key set of the bank: number of keys, and the account in its cloud. */
export interface DemoSet {
  title: string;
  about: string;
  group: string;
  type: CspType;
  keys: number;
  account?: string;
  xks?: true;
  hsm?: true;
  database?: DatabaseType;
  rotation?: number;
  /** Places of its keys; of an AZURE set, `dke` may be one of them. */
  places: readonly string[];
}

const ring = (title: string): string => gcpPlay.keyRings.find((one) => one.id.endsWith(`/${title}`))?.id ?? '';

export const demoSets: readonly DemoSet[] = [
  {
    title: 'payments-prod',
    about: 'Card and instant payments',
    group: 'Payments cloud',
    type: 'AWS',
    keys: 96,
    account: 'aws-payments',
    rotation: 90,
    places: ['eu-north-1', 'eu-west-1', 'eu-central-1'],
  },
  {
    title: 'payments-test',
    about: 'Test and staging of the payment systems',
    group: 'Payments cloud',
    type: 'AZURE',
    keys: 58,
    account: 'azure-payments',
    rotation: 180,
    places: ['kv-payments-prod', 'kv-payments-test', 'mhsm-nordbank-1', 'dke'],
  },
  {
    title: 'lakehouse-keys',
    about: 'Customer data platform',
    group: 'Data platform',
    type: 'AWS',
    keys: 74,
    account: 'aws-data',
    rotation: 365,
    places: ['eu-north-1', 'eu-west-1'],
  },
  {
    title: 'analytics',
    about: 'BigQuery, storage and models',
    group: 'Data platform',
    type: 'GCP',
    keys: 62,
    account: 'gcp-analytics',
    rotation: 90,
    places: [ring('payments'), ring('analytics'), ring('lakehouse')],
  },
  {
    title: 'dr-keys',
    about: 'The second site',
    group: 'Disaster recovery',
    type: 'AZURE',
    keys: 41,
    account: 'azure-dr',
    hsm: true,
    places: ['kv-dr-site', 'kv-lakehouse', 'mhsm-nordbank-2'],
  },
  { title: 'm365-dke', about: 'Double key encryption of the board’s documents', group: 'Retail banking', type: 'AZURE', keys: 14, places: ['dke'] },
  { title: 'retail-apps', about: 'Mobile and net bank, not yet connected', group: 'Retail banking', type: 'AWS', keys: 12, places: ['eu-north-1'] },
  {
    title: 'payments-xks',
    about: 'Keys that never leave the appliance',
    group: 'Payments cloud',
    type: 'AWS',
    keys: 9,
    xks: true,
    hsm: true,
    places: ['eu-north-1'],
  },
  { title: 'treasury-xks', about: '', group: 'Treasury and markets', type: 'AWS', keys: 4, xks: true, places: ['eu-central-1'] },
  { title: 'treasury-gcp', about: 'Prepared for the pricing models', group: 'Treasury and markets', type: 'GCP', keys: 0, places: [ring('shared')] },
  { title: 'oracle-core-banking', about: 'Core banking', group: 'Cloud Admin Group', type: 'TDE', keys: 9, hsm: true, database: 'oracle', places: ['oracle'] },
  { title: 'oracle-ledger', about: 'General ledger', group: 'Treasury and markets', type: 'TDE', keys: 7, database: 'oracle', places: ['oracle'] },
  { title: 'oracle-hr', about: '', group: 'Cloud Admin Group', type: 'TDE', keys: 4, database: 'oracle', places: ['oracle'] },
  { title: 'mssql-cards', about: 'Card management', group: 'Payments cloud', type: 'TDE', keys: 8, database: 'mssql', rotation: 365, places: ['mssql'] },
  { title: 'mssql-crm', about: 'Customer relations', group: 'Retail banking', type: 'TDE', keys: 6, database: 'mssql', rotation: 180, places: ['mssql'] },
  { title: 'mssql-reporting', about: 'Regulatory reports', group: 'Data platform', type: 'TDE', keys: 3, database: 'mssql', places: ['mssql'] },
  { title: 'mariadb-web', about: 'Web shops of partners', group: 'Retail banking', type: 'TDE', keys: 4, database: 'mariadb', places: ['mariadb'] },
  { title: 'mariadb-branch', about: 'Branch terminals', group: 'Cloud Admin Group', type: 'TDE', keys: 1, database: 'mariadb', places: ['mariadb'] },
];

export interface DemoAccount {
  title: string;
  about: string;
  group: string;
  type: 'AWS' | 'AZURE' | 'GCP';
  rotation: number;
  credentials: Credentials;
}

const keyFile = JSON.stringify({
  type: 'service_account',
  project_id: 'nordbank-prod-4410',
  private_key_id: '5a1f0c9e',
  private_key: '-----BEGIN PRIVATE KEY-----\ndGhlIGRlbW8gaGFzIG5vIGtleQ==\n-----END PRIVATE KEY-----\n',
  client_email: 'keycontrol@nordbank-prod-4410.iam.gserviceaccount.com',
  client_id: '104857600041',
  token_uri: 'https://oauth2.googleapis.com/token',
});
const aws = (id: string): Credentials => ({ aws_access_key_id: `AKIA${id}`, aws_secret_access_key: 'demo/secret/of/no/use/whatsoever/0123456789' });
const azure = (client: string, object: string | undefined): Credentials => ({
  azure_tenant_id: '7c1d9f52-3b0e-4c55-9d0b-5a1f0c9e4410',
  azure_subscription_id: '0f6b2a11-8d4e-4f0c-b7a3-c2e1d9f50088',
  azure_client_id: client,
  azure_client_secret: 'demo~secret~of~no~use~whatsoever',
  ...(object === undefined ? {} : { azure_application_objectid: object }),
});

export const demoAccounts: readonly DemoAccount[] = [
  {
    title: 'aws-payments',
    about: 'Organisation account of payments',
    group: 'Payments cloud',
    type: 'AWS',
    rotation: 90,
    credentials: aws('Z3QK7MPAYNORDB2K'),
  },
  { title: 'aws-data', about: 'Data platform', group: 'Data platform', type: 'AWS', rotation: 0, credentials: aws('Z3QK7MDATNORDB2K') },
  { title: 'aws-retail', about: 'To be used by retail-apps', group: 'Retail banking', type: 'AWS', rotation: 0, credentials: aws('Z3QK7MRETNORDB2K') },
  {
    title: 'azure-payments',
    about: 'Subscription Payments',
    group: 'Payments cloud',
    type: 'AZURE',
    rotation: 180,
    credentials: azure('b4a2f0d8-1f7c-4b2a-9f0e-77d1c5a90001', 'c0a8f7de-2b1c-4a64-8a53-1f7c4b2a0001'),
  },
  {
    title: 'azure-dr',
    about: 'Subscription Recovery',
    group: 'Disaster recovery',
    type: 'AZURE',
    rotation: 0,
    credentials: azure('b4a2f0d8-1f7c-4b2a-9f0e-77d1c5a90002', undefined),
  },
  {
    title: 'gcp-analytics',
    about: 'Project nordbank-prod',
    group: 'Data platform',
    type: 'GCP',
    rotation: 90,
    credentials: { gcp_access_credentials: keyFile },
  },
];

/** The choices that the clouds of the demo offer. */
export const offers = {
  users: awsPlay.users,
  vaults: [...azurePlay.vaults, ...azurePlay.managedHsms],
  rings: gcpPlay.keyRings,
  roles: gcpPlay.roles,
  connections: gcpPlay.ekmConnections,
} as const;
