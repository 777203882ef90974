// @chunk console
import { useContext, useEffect, useId, useState } from 'react';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { inSentence } from '../format/format.tsx';
import { useReveal } from '../reveal/reveal.tsx';
import { Block, Box, Label, Note, Row, Spoken, Toggle, Value } from './ShowOnce.styles.ts';
import { OnShow } from './uncopied.tsx';

export { isUncopied, WatchCopies, type OnceShown, type WatchCopiesProps } from './uncopied.tsx';

export interface ShowOnceProps {
  /** The value. It is never part of a title or of a button's name. */
  value: string;
  /** The kind of value: 'Temporary password'. */
  label: string;
  /** Called after the value was copied successfully. Default: nothing happens. */
  onCopied?: (() => void) | undefined;
  /** Starts as dots. Their number is fixed, so that it does not reveal the length. Default: true. */
  masked?: boolean | undefined;
  /** Uses the monospaced font. Default: true. */
  mono?: boolean | undefined;
}

const dots = '•'.repeat(16);
const unsupported = t('Copying to the clipboard is not supported by this browser.');

/** A value that the appliance returns only once, with a copy button. It is hidden until the user shows it, and again after a minute. */
export function ShowOnce({ value, label, onCopied, masked = true, mono = true }: ShowOnceProps) {
  const id = useId();
  const [shown, show] = useReveal();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');

  const tell = useContext(OnShow);
  useEffect(() => tell(id, { label, value, masked, mono, copied: copied === 'yes' }), [tell, id, label, value, masked, mono, copied]);
  useEffect(() => () => tell(id, null), [tell, id]);

  const copy = async () => {
    // Older browsers, and pages without TLS, have no clipboard API.
    const clipboard = (globalThis.navigator as { clipboard?: Clipboard }).clipboard;
    if (!clipboard) {
      globalThis.alert(unsupported);
      return;
    }
    try {
      await clipboard.writeText(value);
    } catch {
      setCopied('failed');
      return;
    }
    setCopied('yes');
    onCopied?.();
  };

  return (
    <Block aria-labelledby={id} data-kc-keep-clear>
      <Label id={id}>{label}</Label>
      <Row>
        <Box>
          {masked && !shown ? (
            <Value $mono={mono}>
              <span aria-hidden>{dots}</span>
              <Spoken>{t('Hidden')}</Spoken>
            </Value>
          ) : (
            <Value $mono={mono}>{value}</Value>
          )}
          {masked && (
            <Toggle>
              <Button
                tone="quiet"
                iconOnly
                aria-label={shown ? t('Hide {label}', { label: inSentence(label) }) : t('Show {label}', { label: inSentence(label) })}
                icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                onClick={() => show(!shown)}
              />
            </Toggle>
          )}
        </Box>
        <Button icon={copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()} aria-describedby={id}>
          {t('Copy')}
        </Button>
      </Row>
      <Note $failed={copied === 'failed'}>
        {copied === 'yes' && t('Copied to the clipboard.')}
        {copied === 'failed' && t('The browser did not allow copying. Show the value and copy it manually.')}
      </Note>
    </Block>
  );
}
