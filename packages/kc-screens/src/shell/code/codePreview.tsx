import { CodeXml } from 'lucide-react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { t } from 'kc-intl/t';
import type { CallPreview } from '../calls/preview/callPreview.ts';

/** "Show as code" for dialogs and lists. Its code loads when the user first opens it. */
export const codePreview: CallPreview = {
  label: () => t('Show as code'),
  icon: <CodeXml aria-hidden />,
  Panel: lazyComponent(async () => ({ default: (await import('./CodePart.tsx')).CodePart })).Component,
  List: lazyComponent(async () => ({ default: (await import('./ListCode.tsx')).ListCode })).Component,
};
