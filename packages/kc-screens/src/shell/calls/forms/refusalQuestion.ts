import type { ReactNode } from 'react';
import type { BodyOf, Call } from 'kc-api/contract/call';

interface RefusalAnswer<C extends Call> {
  /** Label of the button. */
  verb: string;
  /** Fields that are added to the previous body. */
  body: Partial<BodyOf<C>>;
}

/** A question about a refused call, such as whether to accept a certificate. The client sends the same request again with the answer. */
export interface RefusalQuestion<C extends Call> {
  title: string;
  /** Details of the question. */
  content: ReactNode;
  yes: RefusalAnswer<C> & { tone: 'primary' | 'danger' };
  /** The dialog closes afterwards, whatever the response is. */
  no: RefusalAnswer<C>;
}

/** An error that appears over the form, with an OK button that leads back to it. */
export interface RefusalNotice {
  title: string;
  content: ReactNode;
  yes?: never;
  no?: never;
}
