import { useState } from 'react';
import { ArrowUp } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { countText } from '../format/format.tsx';

interface NewerRowsProps {
  count: number;
  /** Scrolls to the first of the new rows, and focuses it. */
  onShow: () => void;
}

/** Shows how many rows arrived above the view, as a button that leads to them. Renders nothing if there are none. */
export function NewerRows({ count, onShow }: NewerRowsProps) {
  // Announced once: a list that grows steadily must not announce steadily.
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
