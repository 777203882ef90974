export { MembersField, policyBody, PolicyFields, policySchema, policyValues, type PolicyValues } from './adminPolicy.tsx';
export { AdMemberFields } from './AdMemberFields.tsx';
export { adMemberBody, adMemberFields, newAdMember, type AdMemberValues } from './adMember.schema.ts';
export { LocalAdminFields, type LocalAdminFieldsProps } from './LocalAdminFields.tsx';
export { adminCandidates, localAdminBody, localAdminFields, newLocalAdmin, type LocalAdminValues } from './localAdmin.schema.ts';
