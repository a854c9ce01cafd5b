// A named re-export in a separate file: `import()` of the whole package would bundle everything, including the content client.
export { loadStoryblokBridge } from '@storyblok/react';
