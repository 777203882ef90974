// @chunk panel
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { t } from 'kc-intl/t';
import { token } from '../theme/theme.tsx';

/** Severity of a message. */
export type Kind = 'error' | 'warning' | 'success' | 'info';

interface KindLook {
  Icon: LucideIcon;
  colour: string;
  soft: string;
  /** Screen-reader text before the message, in place of the icon. */
  word: string;
}

export const kinds: Record<Kind, KindLook> = {
  error: { Icon: CircleAlert, colour: token('bad'), soft: token('bad-soft'), word: t('Error') },
  warning: { Icon: TriangleAlert, colour: token('warn'), soft: token('warn-soft'), word: t('Warning') },
  success: { Icon: CircleCheck, colour: token('ok'), soft: token('ok-soft'), word: t('Success') },
  info: { Icon: Info, colour: token('info'), soft: token('info-soft'), word: t('Information') },
};

/** Returns the live region role. Errors and warnings are alerts, which screen readers announce at once. Others wait for a pause. */
export const roleOf = (kind: Kind): 'alert' | 'status' => (kind === 'error' || kind === 'warning' ? 'alert' : 'status');
