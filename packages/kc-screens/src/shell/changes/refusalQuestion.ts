import type { ReactNode } from 'react';
import type { BodyOf, Call } from 'kc-api/contract/call';

interface RefusalAnswer<C extends Call> {
  /** The verb on the button. */
  verb: string;
  /** What is sent with the same body as before. */
  body: Partial<BodyOf<C>>;
}

/** What a refusal leaves to a person, such as whether a certificate is accepted: the same is sent again with the answer. */
export interface RefusalQuestion<C extends Call> {
  title: string;
  /** What it is about. */
  content: ReactNode;
  yes: RefusalAnswer<C> & { tone: 'primary' | 'danger' };
  /** The dialog is left then, whatever comes of it. */
  no: RefusalAnswer<C>;
}

/** A refusal that is told over the form, with an OK that leads back to it. */
export interface RefusalNotice {
  title: string;
  content: ReactNode;
  yes?: never;
  no?: never;
}
