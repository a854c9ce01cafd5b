// Imported by name and as a file of its own: of an `import()` of the whole package, everything would be kept, the content client included.
export { loadStoryblokBridge } from '@storyblok/react';
