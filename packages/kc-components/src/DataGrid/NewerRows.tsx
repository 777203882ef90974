import { useState } from 'react';
import { ArrowUp } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { countText } from '../format/format.tsx';

interface NewerRowsProps {
  count: number;
  /** Shows the first of them, and puts the focus there. */
  onShow: () => void;
}

/** Says how many rows came above those in view, and leads up to them. Nothing while there are none. */
export function NewerRows({ count, onShow }: NewerRowsProps) {
  // Said once: a list that grows all the time must not talk all the time.
  const [announced, setAnnounced] = useState(0);
  if ((count === 0) !== (announced === 0)) setAnnounced(count);
  return (
    <>
      <output className="kc-unseen">{announced > 0 && t('{count} newer', { count: countText(announced) })}</output>
      {count > 0 && (
        <div className="kc-newer">
          <Button icon={<ArrowUp aria-hidden />} onClick={onShow}>
            {t('{count} newer', { count: countText(count) })}
          </Button>
        </div>
      )}
    </>
  );
}
