export { domainBody, domainValues, newDomain, newDomainBody, type DomainValues } from './domain.schema.ts';
export { domainSteps } from './domain.steps.tsx';
