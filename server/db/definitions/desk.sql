-- All published texts, by the key of their row.
drop view if exists published_texts;
create view published_texts as
  select 'blog' as kind, id::text as subject, article_title as title, updated_at from blog_articles
  union all select 'market', id::text, title, updated_at from market_intelligence
  union all select 'area', id::text, title, updated_at from area_guides where published
  union all select 'legal', slug, title, updated_at from legal_pages
  union all select 'faq', id::text, question, updated_at from faqs
  union all select 'testimonial', id::text, quote, updated_at from testimonials
  union all select 'claim', key, concat(figure, ' ', label), updated_at from site_claims
  union all select 'team', id::text, heading, updated_at from team_cards;
