declare const config: import('next-i18next/pages').UserConfig;
export default config;
