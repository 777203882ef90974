import * as yup from 'yup';
import type { Applink, LinkProtocol } from 'kc-api/contract/applinks/applinks';
import { applinkProblems, asksForAccount, credentialProblems, defaultProtocol, type ApplinkEntry } from 'kc-api/rules/applinks/applinks';
import { intervalOf, intervalSeconds, type Interval } from './interval.ts';

/** Form values that a new link and an edited link share. */
export interface LinkValues {
  name: string;
  product_url: string;
  iplist: string;
  secret_expiry_interval: Interval;
  verify: boolean;
  /** PEM. '' for none. */
  cacert: string;
}

export interface NewLinkValues extends LinkValues {
  protocol: LinkProtocol;
  username: string;
  password: string;
  onetimecode: string;
}

/** LINK-13. `interval`: the global default, in seconds. */
export const newLink = (interval: number): NewLinkValues => ({
  name: '',
  product_url: '',
  protocol: defaultProtocol,
  iplist: '',
  secret_expiry_interval: intervalOf(interval),
  verify: true,
  cacert: '',
  username: '',
  password: '',
  onetimecode: '',
});

/** Form values of an existing link. '' in `cacert` keeps the current certificate. */
export const linkValues = (link: Applink): LinkValues => ({
  name: link.name,
  product_url: link.product_url,
  iplist: link.iplist,
  secret_expiry_interval: intervalOf(link.secret_expiry_interval),
  verify: link.sslverify === 'yes',
  cacert: '',
});

/** `kept`: the current CA certificate. */
export const linkBody = (values: LinkValues, kept = '') => ({
  name: values.name.trim(),
  product_url: values.product_url.trim(),
  iplist: values.iplist.trim(),
  secret_expiry_interval: intervalSeconds(values.secret_expiry_interval),
  sslverify: values.verify ? ('yes' as const) : ('no' as const),
  cacert: values.verify ? values.cacert || kept : '',
});

export const newLinkBody = (values: NewLinkValues) => ({
  ...linkBody(values),
  protocol: values.protocol,
  ...(asksForAccount(values.protocol) ? { username: values.username.trim(), password: values.password } : { onetimecode: values.onetimecode }),
  // LINK-15.
  accept: false,
});

/** Validates a field with the rules of the appliance. */
const judged = (problemsOf: (values: never) => Readonly<Record<string, string>>, field: string) =>
  yup.mixed().test('link', function judge() {
    const message = problemsOf(this.options.context as never)[field];
    return message === undefined || this.createError({ message });
  });

/** `before`: the edited link. */
export function linkSchema(before?: Applink) {
  const problems = (values: LinkValues) => {
    const entry: ApplinkEntry = { protocol: before?.protocol ?? defaultProtocol, ...linkBody(values, before?.cacert) };
    return applinkProblems(entry);
  };
  return yup.object(Object.fromEntries(['name', 'product_url', 'iplist', 'secret_expiry_interval', 'cacert'].map((field) => [field, judged(problems, field)])));
}

const credentials = (values: NewLinkValues) => credentialProblems(values.protocol, values);
export const newLinkSchema = linkSchema().shape(
  Object.fromEntries(['username', 'password', 'onetimecode'].map((field) => [field, judged(credentials, field)])),
);
