import { componentDocs } from './componentDocs.ts';

export default componentDocs({
  purpose: 'Gives the components below it their theme, density, direction and tokens. Every panel needs one.',
  avoid: 'Do not nest it to change a color: set a token on a class.',
  dos: [
    { text: 'Set the tokens of your brand once, at the edge of the panel.', story: 'Brand' },
    { text: 'Name the shadow root as container when the panel stands in one.', story: 'InAShadowRoot' },
    { text: 'Choose the density for the device, and leave the text size to the browser.', story: 'Densities' },
  ],
  donts: [{ text: 'Do not draw a panel in a shadow root without its container: KcTheme throws.', story: 'InAShadowRootUnnamed' }],
  keyboard: [['Shortcuts', 'Work inside the panel, or everywhere with page.']],
  accessibility: [
    'The contrast theme is for users who need more contrast. Forced colors of the system override every theme.',
    'Reduced motion of the system is respected.',
  ],
  content: [],
  related: { AppFrame: 'the frame of a whole console', Shortcuts: 'keys of a panel' },
});
