export { aclsJson, replaced, without } from './acls.ts';
export { PolicyFacts } from './PolicyFacts.tsx';
export { ReasonsFields, type ReasonsValues } from './ReasonsFields.tsx';
export { newServiceAccount, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from './serviceAccount.schema.ts';
export { ServiceAccountFields } from './ServiceAccountFields.tsx';
export { serviceAccountColumns } from './serviceAccounts.columns.tsx';
