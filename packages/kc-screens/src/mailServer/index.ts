/** The mail server form, used in a step of the sign-in and in a tab of the system settings. */
export { MailFields } from './MailFields.tsx';
export { mailBody, mailSchema, mailValues, type MailValues } from './mail.schema.ts';
export { MailTest } from './MailTest.tsx';
export { MailDelivery } from './MailDelivery.tsx';
