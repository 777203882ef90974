import { DocsContainer } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type ComponentProps } from 'react';
import { addons } from 'storybook/preview-api';
import { create } from 'storybook/theming';
import { tokenValues, type ThemeName } from '../packages/kc-components/src/theme/tokens.ts';

/** The colours and fonts of the product, in the terms of Storybook. */
function docsTheme(name: ThemeName) {
  const value = tokenValues(name);
  return create({
    base: name === 'light' ? 'light' : 'dark',
    appBg: value.canvas,
    appContentBg: value.surface,
    appPreviewBg: value.canvas,
    appBorderColor: value.line,
    colorPrimary: value.accent,
    colorSecondary: value.accent,
    textColor: value.text,
    textMutedColor: value['text-2'],
    barBg: value.surface,
    barTextColor: value['text-2'],
    inputBg: value.field,
    inputBorder: value['control-line'],
    inputTextColor: value.text,
    fontBase: value.font,
    fontCode: value.mono,
  });
}

const LIGHT = '(prefers-color-scheme: light)';
const shownTheme = (choice: unknown): ThemeName =>
  choice === 'light' || choice === 'contrast' ? choice : choice === 'system' && matchMedia(LIGHT).matches ? 'light' : 'dark';

/** A docs page in the theme that the toolbar chooses. It follows the toolbar as its stories do. */
export default function ThemedDocs({ context, ...rest }: ComponentProps<typeof DocsContainer>) {
  const [first] = context.componentStories();
  const [choice, setChoice] = useState<unknown>(() => (first ? context.getStoryContext(first).globals['theme'] : undefined));
  useEffect(() => {
    const channel = addons.getChannel();
    const update = ({ globals }: { globals: Record<string, unknown> }) => setChoice(globals['theme']);
    channel.on('globalsUpdated', update);
    return () => channel.off('globalsUpdated', update);
  }, []);
  return <DocsContainer {...rest} context={context} theme={docsTheme(shownTheme(choice))} />;
}
