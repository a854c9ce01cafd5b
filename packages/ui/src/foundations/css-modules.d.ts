/** The class names of a CSS Module, as the bundler exports them. */
declare module '*.module.css' {
  const classNames: { readonly [name: string]: string };
  export default classNames;
}

declare module '*.css';
