import { DiscardDialog } from 'kc-components/ConfirmDialog';
import { unappliedText } from 'kc-api/rules/frame/unapplied';

/** The confirmation before leaving any settings form (HSM-097). */
export const UnappliedQuestion = ({ onSettle }: { onSettle: (how: 'go' | 'stay') => void }) => (
  <DiscardDialog open consequence={unappliedText} onDiscard={() => onSettle('go')} onKeep={() => onSettle('stay')} />
);
