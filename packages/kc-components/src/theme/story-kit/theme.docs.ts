import { componentDocs } from './componentDocs.ts';

export default componentDocs({
  purpose: 'Sets theme, density, direction and tokens for the components inside it. Each panel needs one.',
  avoid: 'Do not nest it to change a color: pass a className that sets the token.',
  dos: [
    { text: 'Pass the tokens of your brand to KcTheme, not to single components.', story: 'Brand' },
    { text: 'Pass the shadow root as container if the panel is in one.', story: 'InAShadowRoot' },
    { text: 'Choose the density for the device. It does not change the text size.', story: 'Densities' },
  ],
  donts: [{ text: 'Do not render a panel in a shadow root without its container: KcTheme throws an error.', story: 'InAShadowRootUnnamed' }],
  keyboard: [['Shortcuts', 'Work while the focus is in the panel, or anywhere if page is set.']],
  accessibility: [
    'The contrast theme is for users who need more contrast. The forced colors of the system override each theme.',
    'Animations stop if the system prefers reduced motion.',
  ],
  content: [],
  related: { AppFrame: 'the frame of a whole console', Shortcuts: 'shortcuts of a panel' },
});
