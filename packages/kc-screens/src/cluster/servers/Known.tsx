import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { agoText } from 'kc-components/format';
import { token } from 'kc-components/theme';
import type { Server } from 'kc-api/contract/cluster/servers';

const Dim = styled.span`
  color: ${token('text-3')};
`;

/** What was known of a node that does not answer, dimmed. */
export const Known = ({ server, children }: { server: Pick<Server, 'last_heard'>; children: ReactNode }) =>
  server.last_heard === undefined ? <>{children}</> : <Dim>{children}</Dim>;

/** How old that is: '3 h ago'; '' of a node that answers. `now`: seconds since 1970. */
export const ageText = ({ last_heard }: Pick<Server, 'last_heard'>, now: number): string => (last_heard === undefined ? '' : agoText(now - last_heard));
